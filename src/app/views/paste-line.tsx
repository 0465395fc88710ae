import { useState } from 'preact/hooks';
import { InputError } from '../../systems/input-error.ts';
import type { AnyField } from '../../systems/schema/field.ts';
import { parseLine } from '../../systems/line.ts';
import type { GameSystem, JsonObject, Loadout } from '../../systems/system.ts';
import { blank } from '../forms/blank.ts';
import { addLoadout } from '../state/edits.ts';

/** A box that takes a scenario's one-line form and adds its attacker as a loadout. */
export function PasteLine({ system, done }: { readonly system: GameSystem; readonly done: () => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = () => {
    try {
      addLoadout(loadoutFrom(system, text));
      done();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(error.message);
    }
  };
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label for="paste-line">A line as copied from Hitfold</label>
      <textarea
        id="paste-line"
        rows={3}
        value={text}
        aria-invalid={fault !== null}
        aria-describedby={fault ? 'paste-fault' : undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {fault && (
        <p class="fault" id="paste-fault">
          {fault}
        </p>
      )}
      <div class="row">
        <button type="submit">Add</button>
        <button type="button" class="quiet" onClick={done}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** The loadout of a line's attacker. Throws an InputError when the line is another system's, or says nothing that this one allows. */
export function loadoutFrom(system: GameSystem, text: string): Loadout {
  const line = parseLine(text.trim());
  if (line.system !== system.id) throw new InputError({ path: 'system', expected: JSON.stringify(system.id), received: line.system });
  const scenario = system.schema.parse(line);
  const attacker = scenario.attacker as JsonObject;
  const weapons = scenario.weapons as readonly JsonObject[];
  const named = [attacker['name'], ...weapons.map((weapon) => weapon['name'])].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  return {
    name: named.join(', ').slice(0, 120) || 'Pasted loadout',
    cost: null,
    attacker,
    weapons,
    target: blank(system.schema.fields.fields['target'] as AnyField) as JsonObject,
  };
}
