import { commandKey } from '#src/kit/lib/useCharacterShortcuts.ts'

/** Keyboard shortcuts by scope and action; both are also the translation keys. */
export const shortcutsByScope = {
  everywhere: { find: [commandKey, 'K'], work: ['F6'], undo: [commandKey, 'Z'], help: ['?'], close: ['Esc'] },
  table: {
    print: [commandKey, 'P'],
    search: ['/'],
    cells: ['↑', '↓', '←', '→'],
    screen: ['Page Up', 'Page Down'],
    ends: [commandKey, 'Home / End'],
    open: ['Enter'],
    follow: ['G'],
    select: ['Space'],
    range: ['Shift', 'Space'],
    sortAlso: ['Shift', 'Enter'],
    cellMenu: ['Shift', 'F10'],
    column: ['Alt', '↓'],
    copy: [commandKey, 'C'],
    neighbour: ['Alt', '↑ / ↓'],
    full: ['F'],
  },
  history: { steps: ['←', '→'] },
  richText: { toolbar: ['Alt', 'F10'] },
} as const
