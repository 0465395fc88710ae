import { type ComparisonOf, finding } from '../../analysis/index.ts';
import { CopyButton } from '../parts/button.tsx';
import { encodeLink } from '../state/link.ts';
import { work } from '../state/store.ts';

/** The finding in words, first of all, with its line and its link. */
export function Finding({ comparison }: { readonly comparison: ComparisonOf }) {
  const said = finding(comparison);
  const cut = said.indexOf('. ') + 1;
  return (
    <section class="finding" aria-label="Finding">
      <p class="lead" aria-live="polite">
        <strong>{cut > 0 ? said.slice(0, cut) : said}</strong>
        {cut > 0 && said.slice(cut)}
      </p>
      <div class="share">
        <CopyButton label="Copy finding" icon="copy" text={() => said} />
        <CopyButton
          label={comparison.contenders.length > 1 ? 'Copy lines' : 'Copy line'}
          icon="copy"
          text={() => comparison.contenders.map(({ resolution }) => resolution.line).join('\n')}
        />
        <CopyButton label="Copy link" icon="link" text={async () => `${location.href.split('#')[0]}#${await encodeLink(work.value)}`} />
      </div>
    </section>
  );
}
