import type { GameSystem } from '../../systems/system.ts';
import { formulaExamples, formulaNames } from '../formula/names.ts';

interface FormulaBoxProps {
  readonly system: GameSystem;
  readonly text: string;
  readonly fault: string | null;
  readonly change: (text: string) => void;
}

/** A formula over the system's measures and costs, with the names that it may use. */
export function FormulaBox({ system, text, fault, change }: FormulaBoxProps) {
  const names = formulaNames(system);
  return (
    <div class={`field formula${fault ? ' bad' : ''}`}>
      <label for="formula">Formula</label>
      <input
        id="formula"
        type="text"
        maxLength={200}
        spellcheck={false}
        placeholder={`${names[0]?.name ?? 'cost'} / cost`}
        value={text}
        aria-invalid={fault !== null}
        aria-describedby={fault ? 'formula-fault' : undefined}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {fault && (
        <p class="fault" id="formula-fault">
          {fault}
        </p>
      )}
      <div class="examples" role="group" aria-label="Formulas to begin with">
        {formulaExamples(system).map((example) => (
          <button key={example.text} type="button" class="quiet" title={example.says} onClick={() => change(example.text)}>
            <code>{example.text}</code>
          </button>
        ))}
      </div>
      <details class="more">
        <summary>Names that it may use</summary>
        <dl class="meanings">
          {names.map(({ name, says }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
          <div>
            <dt>
              <code>+ - * / ^ min max abs floor ceil round</code>
            </dt>
            <dd>worked out in exact fractions; a cell stays empty where it is not defined</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}
