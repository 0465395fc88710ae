import { signal } from '@preact/signals';

/** Which of a person's lists is open, by its id. */
export const shownList = signal<string | null>(null);
