/** A form element of a notebook: its `value` is what the cells that view it see, and `input` events tell of changes. */
export type Control<T> = HTMLElement & { value: T };

/** Makes an element a control: what its field says is its value. */
function control<T>(element: HTMLElement, read: () => T): Control<T> {
  return Object.defineProperty(element, 'value', { get: read }) as Control<T>;
}

/** What a control is called, in a column of its own. */
function heading(name: string): HTMLElement {
  const text = document.createElement('span');
  text.textContent = `${name} `;
  text.style.display = 'inline-block';
  text.style.minWidth = '16em';
  return text;
}

/** A whole number from `min` to `max`, by a slider that says where it stands. */
export function slider(name: string, { min, max, value }: { readonly min: number; readonly max: number; readonly value: number }): Control<number> {
  const label = document.createElement('label');
  const field = Object.assign(document.createElement('input'), { type: 'range', min: String(min), max: String(max), step: '1' });
  field.value = String(value);
  const figure = document.createElement('output');
  const show = (): void => {
    figure.textContent = field.value;
  };
  field.addEventListener('input', show);
  show();
  label.append(heading(name), field, ' ', figure);
  label.style.display = 'block';
  return control(label, () => field.valueAsNumber);
}

/** Yes or no. */
export function tick(name: string, value = false): Control<boolean> {
  const label = document.createElement('label');
  const field = Object.assign(document.createElement('input'), { type: 'checkbox', checked: value });
  label.append(field, ` ${name}`);
  label.style.display = 'block';
  return control(label, () => field.checked);
}

/** One of several, by id. */
export function picker(name: string, options: readonly { readonly id: string; readonly name: string }[], value: string): Control<string> {
  const label = document.createElement('label');
  const field = document.createElement('select');
  field.append(...options.map((option) => new Option(option.name, option.id, false, option.id === value)));
  label.append(heading(name), field);
  label.style.display = 'block';
  return control(label, () => field.value);
}
