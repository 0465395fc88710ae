/** Line icons on a 16 px grid, drawn in the colour of the text around them. */
const PATHS = {
  add: 'M8 3v10M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M6 6h7v7H6zM3 10V3h7',
  swap: 'M3 6h9M9 3l3 3-3 3M13 10H4M7 7l-3 3 3 3',
  undo: 'M6 4L3 7l3 3M3 7h6a4 4 0 010 8',
  redo: 'M10 4l3 3-3 3M13 7H7a4 4 0 000 8',
  link: 'M7 9a2.5 2.5 0 003.6 0l2-2A2.5 2.5 0 009 3.4l-1 1M9 7a2.5 2.5 0 00-3.600 0l-2 2A2.5 2.500 0 007 12.600l1-1',
  dark: 'M12.500 9.500A5 5 0 016.500 3.500a5 5 0 106 6z',
  light:
    'M8 5.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM8 1.500v2M8 12.500v2M1.500 8h2M12.500 8h2M3.400 3.400l1.400 1.400M11.200 11.200l1.400 1.400M3.400 12.600l1.400-1.400M11.200 4.800l1.400-1.400',
  keep: 'M4 2.500h8v11l-4-3-4 3z',
  download: 'M8 2.500v7M5 7l3 3 3-3M3 13h10',
  table: 'M2.500 3.500h11v9h-11zM2.500 6.500h11M6.500 3.500v9',
  stop: 'M4.500 4.500h7v7h-7z',
  up: 'M8 13V3.500M4 7l4-4 4 4',
  down: 'M8 3v9.500M4 9l4 4 4-4',
  menu: 'M3 4.500h10M3 8h10M3 11.500h10',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
