import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const sheet = readFileSync(join(import.meta.dirname, '../../../../src/kit/ui/tokens.css'), 'utf8')
const [light = '', dark = ''] = sheet.split(':root[data-theme="dark"]')
const coloursOf = (part: string) =>
  Object.fromEntries([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]))
const themes = { light: coloursOf(light), dark: coloursOf(dark) }

/** Relative luminance of a colour (WCAG 2.2). */
const luminance = (colour = '') => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string | undefined, other: string | undefined) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['surface', 'canvas', 'sunk', 'accent-soft']
const tones = ['good', 'warning', 'bad', 'info', 'accent']

describe.each(Object.entries(themes))('the %s theme', (_, colours) => {
  test.each(surfaces)('has visible edges of inputs and checkboxes on %s', (surface) => {
    expect(contrast(colours.control, colours[surface])).toBeGreaterThanOrEqual(3)
  })

  test.each(surfaces)('has legible text on %s', (surface) => {
    expect(contrast(colours.ink, colours[surface])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['ink-2'], colours[surface])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(tones)('has legible %s tags', (tone) => {
    expect(contrast(colours[tone], colours[`${tone}-soft`])).toBeGreaterThanOrEqual(4.5)
  })

  test('has legible text on buttons', () => {
    expect(contrast(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.surface, colours.bad)).toBeGreaterThanOrEqual(4.5)
  })
})
