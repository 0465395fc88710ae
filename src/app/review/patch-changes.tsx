import type { Json, JsonObject } from '../../systems/system.ts';
import { toCsv } from '../parts/csv.ts';
import { CopyButton, IconButton } from '../parts/button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { editMore } from '../state/more.ts';
import type { Change } from './patch-edits.ts';
import type { PatchLine } from './patch-words.ts';
import type { PatchResult } from './work.ts';

interface PatchChangesProps {
  readonly lines: readonly PatchLine[];
  readonly change: Change;
  /** The edition before the patch. */
  readonly edition: Json;
  readonly result: PatchResult | null;
}

/** What the patch changes, each undone by itself, and the patch with all that it moves as text and as a file. */
export function PatchChanges({ lines, change, edition, result }: PatchChangesProps) {
  if (lines.length === 0)
    return (
      <p class="says patch-says">
        Change a rule, a weapon, an attacker or a price: every match-up that moves is listed here, the furthest first, with its old and its
        new value.
      </p>
    );
  return (
    <section class="panel patch-says" aria-label="The patch">
      <header class="panel-head">
        <h2>The patch</h2>
        <button type="button" class="quiet" onClick={() => editMore('review', { edition, change: {} })}>
          Undo the whole patch
        </button>
      </header>
      <ul class="patch-lines">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.name}`}>
            <span>{line.says}</span>
            <IconButton icon="close" label={`Undo ${line.says}`} onClick={() => editMore('review', without(line, change, edition))} />
          </li>
        ))}
      </ul>
      <div class="files">
        <CopyButton label="Copy as text" icon="copy" text={() => asText(lines, result)} />
        <button
          type="button"
          disabled={!result || result.allMoves.rows.length === 0}
          onClick={() => result && saveFile('patch.csv', toCsv(result.allMoves), 'text/csv;charset=utf-8')}
        >
          CSV
        </button>
      </div>
    </section>
  );
}

/** A patch without one of its changes. */
function without({ kind, name }: PatchLine, change: Change, edition: Json): JsonObject {
  if (kind === 'edition') return { edition };
  const { [name]: _, ...costs } = change.costs ?? {};
  const next: Change = kind === 'costs' ? { ...change, costs } : { ...change, [kind]: change[kind]?.filter((each) => each.name !== name) };
  return { change: next as unknown as JsonObject };
}

/** The patch as people post it: what changes, the finding, every match-up that moves. */
function asText(lines: readonly PatchLine[], result: PatchResult | null): string {
  const moves = (result?.allMoves.rows ?? []).map(
    ([loadout, target, setting, before, after, moved]) =>
      `${loadout} against ${target}${setting ? ` (${setting})` : ''}: ${before} → ${after} (${moved})`,
  );
  return [...lines.map(({ says }) => `* ${says}`), '', ...(result ? [result.finding, ''] : []), ...moves].join('\n').trim();
}
