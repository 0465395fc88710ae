import { effect, signal } from '@preact/signals';
import { keep, kept } from './browser-store.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** What was chosen here before, else what the device asks for. */
export const theme = signal<'light' | 'dark'>(kept('theme') === 'dark' || (kept('theme') === null && dark.matches) ? 'dark' : 'light');

effect(() => {
  document.documentElement.dataset['theme'] = theme.value;
});

// Paper is light.
addEventListener('beforeprint', () => {
  document.documentElement.dataset['theme'] = 'light';
});
addEventListener('afterprint', () => {
  document.documentElement.dataset['theme'] = theme.value;
});

export function toggleTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark';
  keep('theme', theme.value);
}
