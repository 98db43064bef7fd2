import { paint } from '#server/platform/seed/pictures.ts'

export const licenceSize = { width: 620, height: 440 }
const paper = [250, 248, 240]
const line = [196, 190, 176]
const seal = [178, 58, 52]

/** Draws a sheet with lines of writing and a seal, as a sample of a business licence. */
export const drawLicence = (): Promise<Buffer> =>
  paint(licenceSize, (x, y) => {
    const isWriting = x > 60 && x < 420 - ((Math.floor(y / 30) * 37) % 160) && y > 90 && y < 360 && y % 30 < 8
    const isTitle = x > 190 && x < 430 && y > 36 && y < 58
    const fromSeal = Math.hypot(x - 500, y - 330)
    const isSeal = fromSeal < 56 && (fromSeal > 48 || fromSeal < 14)
    return isSeal ? seal : isWriting || isTitle ? line : paper
  })
