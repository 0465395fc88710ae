import { signal } from '@preact/signals';

const query = matchMedia('(max-width: 759px)');

/** Whether the page is laid out in one column. */
export const narrow = signal(query.matches);
query.addEventListener('change', () => (narrow.value = query.matches));
