import { rotateTests } from '#support/rotateTests.ts'
import { runsEveryCase } from '#support/sampling.ts'
import { measureSolvers } from '#tools/trust/vcode/index.ts'

const pictures = runsEveryCase() ? { drawn: 20, plain: 12 } : { drawn: 6, plain: 6 }
/** One of a few pictures may be read by chance. */
const mostPercent = Math.ceil(Math.max(10, 100 / pictures.drawn))
const pictureTest = rotateTests(['drawn', 'plain'])

/** `npm run trust -- vcode` tests more pictures against tighter bounds. */
describe('the picture of a verification code', () => {
  pictureTest('drawn')('is read neither by its outlines nor by laying letters over it', async () => {
    const { outline, overlap } = await measureSolvers('drawn', pictures.drawn)
    expect(outline).toBeLessThanOrEqual(mostPercent)
    expect(overlap).toBeLessThanOrEqual(mostPercent)
  })

  pictureTest('plain')('would be by both, if its letters were only turned and scaled', async () => {
    const { outline, overlap } = await measureSolvers('plain', pictures.plain)
    expect(outline).toBeGreaterThanOrEqual(8)
    expect(overlap).toBeGreaterThanOrEqual(runsEveryCase() ? 50 : 33)
  })
})
