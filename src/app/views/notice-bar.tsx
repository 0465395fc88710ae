import { IconButton } from '../parts/button.tsx';
import { notice } from '../state/store.ts';

/** What the page has to tell, until it is put away. */
export function NoticeBar() {
  const now = notice.value;
  return (
    <div class="notices" role="status">
      {now && (
        <div class={`notice ${now.tone}`}>
          <p>{now.says}</p>
          {now.act && (
            <button
              type="button"
              onClick={() => {
                notice.value = null;
                now.act?.run();
              }}
            >
              {now.act.label}
            </button>
          )}
          {now.text !== undefined && (
            <textarea
              readOnly
              rows={2}
              aria-label="The text as it came, for copying"
              value={now.text}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          <IconButton icon="close" label="Put this away" onClick={() => (notice.value = null)} />
        </div>
      )}
    </div>
  );
}
