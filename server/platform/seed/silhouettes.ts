/** A rounded box of a silhouette; a disc if its corner radius is half its sides. */
interface Part {
  at: readonly [x: number, y: number]
  half: readonly [width: number, height: number]
  corner: number
  /** Lightness from the device's colour (0) to white (1); a hole is transparent. */
  light: number | 'hole'
}

const box = (at: Part['at'], half: Part['half'], corner: number, light: Part['light'] = 0): Part => ({
  at,
  half,
  corner,
  light,
})
const disc = (at: Part['at'], radius: number, light: Part['light'] = 0): Part =>
  box(at, [radius, radius], radius, light)

/** Invented devices in units of a picture's shorter side; the first part that contains a point is visible. */
const silhouettes = {
  monitor: [box([0, -0.06], [0.14, 0.1], 0.03, 0.82), disc([0, 0.16], 0.035, 0.6), box([0, 0], [0.21, 0.28], 0.09)],
  meter: [box([0, -0.12], [0.06, 0.05], 0.02, 0.82), disc([0, 0.12], 0.055, 0.6), box([0, 0.03], [0.11, 0.29], 0.07)],
  probe: [
    disc([0, 0.2], 0.05, 0.6),
    disc([0, 0.2], 0.11),
    box([0, -0.1], [0.025, 0.16], 0.025, 0.82),
    box([0, -0.04], [0.065, 0.27], 0.065),
  ],
  tag: [disc([0, 0], 0.14, 0.82), disc([0, 0.2], 0.025, 0.6), disc([0, 0], 0.28)],
  hub: [
    box([0, 0.1], [0.19, 0.012], 0.012, 0.6),
    box([0, 0.03], [0.19, 0.012], 0.012, 0.6),
    disc([0.17, -0.08], 0.03, 0.82),
    box([0, 0], [0.29, 0.18], 0.07),
  ],
  ring: [disc([0, -0.235], 0.022, 0.82), disc([0, 0], 0.19, 'hole'), disc([0, 0], 0.28)],
  band: [box([0, 0], [0.09, 0.1], 0.03, 0.82), box([0, 0], [0.15, 0.16], 0.05), box([0, 0], [0.1, 0.34], 0.06, 0.35)],
  plate: [
    box([0, -0.14], [0.09, 0.045], 0.02, 0.82),
    box([0, 0.08], [0.012, 0.13], 0.012, 0.6),
    box([0, 0], [0.28, 0.27], 0.07),
  ],
  bulb: [
    box([0, 0.24], [0.07, 0.05], 0.02, 0.35),
    disc([0.06, -0.12], 0.05, 0.82),
    disc([0, -0.06], 0.22),
    box([0, 0.14], [0.09, 0.06], 0.02),
  ],
  brush: [
    box([0, -0.24], [0.075, 0.06], 0.02, 0.6),
    box([0, -0.14], [0.022, 0.14], 0.022),
    disc([0, 0.09], 0.022, 0.82),
    box([0, 0.14], [0.06, 0.2], 0.06),
  ],
  rope: [
    box([-0.2, -0.14], [0.045, 0.14], 0.04),
    box([0.2, -0.14], [0.045, 0.14], 0.04),
    box([0, -0.2], [0.3, 0.14], 0, 'hole'),
    box([0, 0.0], [0.19, 0.27], 0.18, 'hole'),
    box([0, 0.0], [0.21, 0.29], 0.2, 0.35),
  ],
  handlebar: [
    box([0, -0.16], [0.06, 0.05], 0.02, 0.82),
    box([-0.23, -0.16], [0.07, 0.035], 0.035, 0.35),
    box([0.23, -0.16], [0.07, 0.035], 0.035, 0.35),
    box([0, -0.16], [0.24, 0.025], 0.02),
    box([0, -0.16], [0.09, 0.08], 0.03),
    box([0, 0.08], [0.03, 0.24], 0.03),
  ],
} as const satisfies Record<string, readonly Part[]>

export type SilhouetteName = keyof typeof silhouettes

const byCategory: Readonly<Record<string, SilhouetteName>> = {
  BPM: 'monitor',
  THM: 'probe',
  AQI: 'hub',
  TMH: 'tag',
  RNG: 'ring',
  SCL: 'plate',
  BLB: 'bulb',
  BRU: 'brush',
  ROP: 'rope',
  SCT: 'handlebar',
  GLU: 'meter',
  BRC: 'band',
  CTM: 'tag',
  NOI: 'meter',
}

/** Returns the silhouette of devices of a category. */
export const silhouetteOf = (cid: string): SilhouetteName => byCategory[cid] ?? 'monitor'

const inPart = (x: number, y: number, { at, half: [width, height], corner }: Part): boolean => {
  const beyond = (distance: number, half: number) => Math.max(0, Math.abs(distance) - half + corner)
  return Math.hypot(beyond(x - at[0], width), beyond(y - at[1], height)) <= corner
}

/** Returns the lightness of a device at a point relative to its centre; undefined outside of it. */
export const lightAt = (name: SilhouetteName, x: number, y: number): number | undefined => {
  const part = (silhouettes[name] as readonly Part[]).find((one) => inPart(x, y, one))
  return part === undefined || part.light === 'hole' ? undefined : part.light
}
