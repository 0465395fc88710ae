import { useState } from 'preact/hooks';

interface CountBoxProps {
  readonly label: string;
  readonly count: number;
  readonly change: (count: number) => void;
  readonly id: string;
}

const MOST = 999;

/** How many: a whole number from 1 to 999. Anything else stays as typed, says so, and the number before holds. */
export function CountBox({ label, count, change, id }: CountBoxProps) {
  const [refused, setRefused] = useState(false);
  return (
    <>
      <input
        type="number"
        class="count"
        min={1}
        max={MOST}
        aria-label={label}
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-fault` : undefined}
        value={count}
        onInput={({ currentTarget: { valueAsNumber: next } }) => {
          const fits = Number.isInteger(next) && next >= 1 && next <= MOST;
          setRefused(!fits);
          if (fits) change(next);
        }}
        onBlur={({ currentTarget: box }) => {
          box.value = String(count);
          setRefused(false);
        }}
      />
      {refused && (
        <span class="fault count-fault" id={`${id}-fault`}>
          {`Expected a whole number from 1 to ${MOST}. ${count} is kept.`}
        </span>
      )}
    </>
  );
}
