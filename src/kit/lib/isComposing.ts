/** Code that browsers report for every key that an input method handles. */
const inputMethodKeyCode = 229

/**
 * Tests whether a key belongs to an input method, e.g. the Enter that confirms Chinese text. Safari reports that key
 * after the end of the composition, so it is recognized by its code only.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === inputMethodKeyCode
