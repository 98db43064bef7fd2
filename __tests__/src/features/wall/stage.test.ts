import { type Shape, stageOf } from '#src/features/wall/stage.ts'

describe('the stage of a large screen', () => {
  test.each<[number, number, Shape]>([
    [1920, 1080, 'landscape'],
    [3840, 2160, 'landscape'],
    [1024, 768, 'landscape'],
    [6656, 1792, 'ultrawide'],
    [1080, 1920, 'portrait'],
    [390, 844, 'portrait'],
  ])('of %i × %i is %s, and fills it with one scale for both directions', (width, height, shape) => {
    const stage = stageOf(width, height)
    expect(stage.shape).toBe(shape)
    expect(stage.width * stage.scale).toBeCloseTo(width)
    expect(stage.height * stage.scale).toBeCloseTo(height)
  })

  test('is the same on a screen with twice the pixel density', () => {
    const [{ scale, ...small }, { scale: twice, ...large }] = [stageOf(1920, 1080), stageOf(3840, 2160)]
    expect(large).toEqual(small)
    expect(twice).toBeCloseTo(2 * scale)
  })

  test('is never smaller than its design size', () => {
    for (let ratio = 0.3; ratio < 6; ratio += 0.05) {
      const { shape, width, height } = stageOf(ratio * 1_000, 1_000)
      const [least, lowest] = { portrait: [1080, 1720], landscape: [1720, 1080], ultrawide: [2600, 900] }[shape]
      expect(width).toBeGreaterThanOrEqual((least ?? 0) - 0.01)
      expect(height).toBeGreaterThanOrEqual((lowest ?? 0) - 0.01)
    }
  })
})
