const onMac = /Mac|iPhone|iPad/.test(navigator.platform)

const displayedKeys: Record<string, string> = onMac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl' }
const ariaKeys: Record<string, string> = { Mod: onMac ? 'Meta' : 'Control' }

/** Formats a shortcut for the reader's keyboard: `Mod-Shift-B` becomes `Ctrl+Shift+B`, or `⌘⇧B`. */
export const displayedShortcut = (keys: string): string =>
  keys
    .split('-')
    .map((key) => displayedKeys[key] ?? key)
    .join(onMac ? '' : '+')

/** Formats a shortcut for `aria-keyshortcuts`. */
export const ariaShortcut = (keys: string): string =>
  keys
    .split('-')
    .map((key) => ariaKeys[key] ?? key)
    .join('+')
