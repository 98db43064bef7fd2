import { attack } from '../../tools/trust/vcode/index.ts'

/** `npm run trust -- vcode` does the same with more. */
describe('a picture of a verification code', () => {
  test('is read neither by its outlines nor by laying letters over it', async () => {
    const { outline, overlap } = await attack('drawn', 20)
    expect(outline).toBeLessThanOrEqual(5)
    expect(overlap).toBeLessThanOrEqual(5)
  })

  test('would be by both, if its letters were only turned and scaled', async () => {
    const { outline, overlap } = await attack('plain', 8)
    expect(outline).toBeGreaterThanOrEqual(25)
    expect(overlap).toBeGreaterThanOrEqual(75)
  })
})
