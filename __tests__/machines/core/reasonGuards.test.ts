import { writtenReason } from '#contract/core/workflows/definition.ts'
import { findingCodes, labFindings } from '#contract/dials/lab/findings.ts'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { assertRequiredReasons, missingReason } from '#machines/core/reasonGuards.ts'

const asking = workflowNames.flatMap((name) =>
  Object.entries(workflowDefinition(name).events).flatMap(([event, { requires }]) =>
    requires ? [{ name, event, requires }] : [],
  ),
)

describe('an event that requires a reason', () => {
  test.each(asking)('reports that $requires are missing: $event', ({ name, event, requires }) => {
    const words = workflowDefinition(name).guards[requires === 'note' ? 'hasNote' : 'hasReasons']
    expect(missingReason(name, event, { codes: [], note: ' ' })).toEqual({ input: requires, text: words })
    expect(missingReason(name, event, { codes: ['any'], note: 'any' })).toBeUndefined()
  })

  test('reports that the note is missing if its code is the only one', () => {
    const { hasWritten: words } = workflowDefinition('dialShelf').guards
    const problemOf = (codes: string[], note = '') => missingReason('dialShelf', 'dial.takeOff', { codes, note })
    expect(problemOf([writtenReason], ' ')).toEqual({ input: 'note', text: words })
    expect([problemOf([writtenReason], 'It shows a mark'), problemOf([writtenReason, 'colours'])]).toEqual([
      undefined,
      undefined,
    ])
  })

  test.each([
    ['vendorAudit', 'vendor.suspend', []],
    ['vendorAudit', 'vendor.suspend', ['hasReasons']],
    ['vendorAudit', 'vendor.submit', ['isComplete', 'hasNote']],
    ['dialShelf', 'dial.takeOff', ['hasReasons']],
  ] as const)('has the guard that requires it: %s, %s with the guards %j is refused', (name, event, guards) => {
    expect(() => assertRequiredReasons(name, event, guards)).toThrow(event)
  })

  test('by a code of the dial lab has every code that the report of a listed watch face can contain', () => {
    const { reasons = {} } = workflowDefinition('dialShelf').events['dial.takeOff'] ?? {}
    const codes = Object.keys(reasons).filter((code) => code !== writtenReason)
    const warnings = findingCodes.filter((code) => labFindings[code].severity === 'warning')
    const productCodes = ['productNone', 'productUnknown', 'productScreen', 'productMemory']
    expect(codes.toSorted()).toEqual([...warnings, ...productCodes].toSorted())
  })

  test('is the only kind: others require none', () => {
    expect(missingReason('vendorAudit', 'vendor.approve', { codes: [], note: '' })).toBeUndefined()
    expect(() => assertRequiredReasons('vendorAudit', 'vendor.submit', ['isComplete'])).not.toThrow()
  })
})
