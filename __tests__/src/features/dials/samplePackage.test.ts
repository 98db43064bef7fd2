import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import { createSamplePackage } from '#src/features/dials/samplePackage.ts'

describe('the sample of a dial package', () => {
  test.each([
    { width: 240, height: 240, shape: 'round' },
    { width: 466, height: 466, shape: 'round' },
    { width: 288, height: 336, shape: 'square' },
  ] as const)('passes the lab for a screen of $width × $height pixels, $shape', (screen) => {
    const { findings, ...inspection } = inspectPackage(createSamplePackage(screen, ['P2022']))
    expect(findings).toEqual([])
    expect(inspection).toMatchObject({ screen, products: ['P2022'] })
  })
})
