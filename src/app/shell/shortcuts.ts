/** The key that commands begin with on this computer. */
export const commandKey = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'

/** What keys do, by where they do it; the texts of places and actions have their names. */
export const shortcutsByScope = {
  everywhere: { find: [commandKey, 'K'], work: ['F6'], undo: [commandKey, 'Z'], help: ['?'], close: ['Esc'] },
  table: {
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
