import { attack } from '../../tools/trust/vcode/index.ts'

/** `npm run trust -- vcode` does the same with more, against tighter bounds: a few pictures leave room for chance. */
describe('a picture of a verification code', () => {
  test('is read neither by its outlines nor by laying letters over it', async () => {
    const { outline, overlap } = await attack('drawn', 20)
    expect(outline).toBeLessThanOrEqual(10)
    expect(overlap).toBeLessThanOrEqual(10)
  })

  test('would be by both, if its letters were only turned and scaled', async () => {
    const { outline, overlap } = await attack('plain', 12)
    expect(outline).toBeGreaterThanOrEqual(8)
    expect(overlap).toBeGreaterThanOrEqual(50)
  })
})
