/** The key that commands begin with on this computer. */
export const commandKey = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'

/** What keys do, by where they do it; the texts of places and actions have their names. */
export const keysByPlace = {
  everywhere: { find: [commandKey, 'K'], undo: [commandKey, 'Z'], help: ['?'], close: ['Esc'] },
  table: {
    cells: ['↑', '↓', '←', '→'],
    screen: ['Page Up', 'Page Down'],
    ends: [commandKey, 'Home / End'],
    open: ['Enter'],
    follow: ['G'],
    select: ['Space'],
    column: ['Shift', 'F10'],
    copy: [commandKey, 'C'],
  },
  history: { steps: ['←', '→'] },
  richText: { toolbar: ['Alt', 'F10'] },
} as const
