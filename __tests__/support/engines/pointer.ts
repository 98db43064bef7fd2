import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Screen } from './screen.ts'

const run = promisify(execFile)
const xdotool = (...words: (string | number)[]) => run('xdotool', words.map(String))

/** Tests whether the window system's own pointer and keyboard can be driven: drags and input methods need them. */
export const hasWindowInput = (): boolean =>
  process.env.DISPLAY !== undefined && spawnSync('xdotool', ['version']).status === 0

/** Records the last position of the pointer in the viewport. Runs in the page. */
const recordPointer = () => {
  addEventListener('mousemove', ({ clientX, clientY }) => {
    Object.assign(window, { enginePointer: { x: clientX, y: clientY } })
  })
}

const readPointer = () => (window as Window & { enginePointer?: { x: number; y: number } }).enginePointer

const nextFrame = () => new Promise<null>((resolve) => requestAnimationFrame(() => resolve(null)))

/** Returns the position of the viewport on the display, from where the page sees the pointer. */
const viewportOrigin = async ({ tab, until }: Screen): Promise<{ x: number; y: number }> => {
  await tab.evaluate(recordPointer)
  const at = { x: 700, y: 500 }
  await xdotool('mousemove', at.x - 20, at.y, 'mousemove', at.x, at.y)
  await until(readPointer)
  await tab.evaluate(nextFrame)
  const seen = (await tab.evaluate(readPointer)) ?? at
  return { x: at.x - seen.x, y: at.y - seen.y }
}

const steps = 8

/** Drags an element onto another with the window system's pointer: [selector, name] of both. */
export const drag = async (
  screen: Screen,
  from: readonly [selector: string, name?: string],
  to: readonly [selector: string, name?: string],
): Promise<void> => {
  const origin = await viewportOrigin(screen)
  const [start, end] = [await screen.see(...from), await screen.see(...to)]
  const move = async (x: number, y: number) => {
    await xdotool('mousemove', Math.round(origin.x + x), Math.round(origin.y + y))
    await screen.tab.evaluate(nextFrame)
  }
  await move(start.x, start.y)
  await xdotool('mousedown', 1)
  for (let step = 1; step <= steps; step++)
    await move(start.x + ((end.x - start.x) * step) / steps, start.y + ((end.y - start.y) * step) / steps)
  await move(end.x + 1, end.y)
  await xdotool('mouseup', 1)
}

/** Types a Chinese character by the input method of GTK, which composes it from its code point and Enter. */
export const composeByInputMethod = async (screen: Screen, character: string): Promise<void> => {
  // The window under the pointer has the keyboard.
  await viewportOrigin(screen)
  await xdotool('key', 'ctrl+shift+u')
  for (const digit of character.charCodeAt(0).toString(16)) await xdotool('key', digit)
  await xdotool('key', 'Return')
}
