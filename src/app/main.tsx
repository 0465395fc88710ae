import { render } from 'preact';
import { App } from './views/app.tsx';
import { start } from './state/sync.ts';

const host = document.getElementById('app');
if (host) {
  try {
    await start();
    host.replaceChildren();
    render(<App />, host);
  } catch (error) {
    // Never a blank page: what is kept in this browser is still there.
    const says = document.createElement('p');
    says.className = 'starting';
    says.textContent = `Hitfold could not start (${String(error)}). Reload the page; what you kept is not touched.`;
    host.replaceChildren(says);
    throw error;
  }
}
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('./sw.js').catch(() => undefined);
