import { render } from 'preact';
import { App } from './views/app.tsx';
import { start } from './state/sync.ts';

const host = document.getElementById('app');
if (host) {
  await start();
  host.replaceChildren();
  render(<App />, host);
}
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('./sw.js').catch(() => undefined);
