/** Whether a key goes into a text, so that it is no command. */
export const isTyping = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
