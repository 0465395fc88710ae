import { useId } from 'preact/hooks';

interface ChoicesProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string; readonly says?: string }[];
  readonly value: V;
  readonly change: (value: V) => void;
}

/** A few alternatives of which one holds, side by side: radio buttons that look like one control. */
export function Choices<V extends string>({ label, options, value, change }: ChoicesProps<V>) {
  const name = useId();
  return (
    <fieldset class="choices">
      <legend class="only-said">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.says} class={option.value === value ? 'on' : ''}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => change(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
