const texts =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable="true"]'

/** Whether a key goes into a text, so that it is no command. */
export const isTyping = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest(texts) !== null
