import { useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** A button that is only an icon; its label is said and shown on hover. */
export function IconButton({ icon, label, onClick, disabled }: IconButtonProps) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Copies a text and says that it did. Where the browser refuses, it shows the text for copying by hand. */
export function CopyButton({
  label,
  icon,
  text,
}: {
  readonly label: string;
  readonly icon: IconName;
  readonly text: () => string | Promise<string>;
}) {
  const [said, setSaid] = useState('');
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async () => {
    const copied = await text();
    try {
      await navigator.clipboard.writeText(copied);
      setByHand(null);
      setSaid('Copied');
      setTimeout(() => setSaid(''), 1600);
    } catch {
      setByHand(copied);
    }
  };
  return (
    <span class="copy">
      <button type="button" onClick={() => void copy()}>
        <Icon name={icon} />
        {said || label}
      </button>
      <span class="only-said" role="status">
        {said && `${said}: ${label}`}
      </span>
      {byHand !== null && (
        <textarea
          class="by-hand"
          readOnly
          aria-label={`${label}: copy this text`}
          rows={2}
          value={byHand}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </span>
  );
}
