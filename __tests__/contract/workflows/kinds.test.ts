import { contract } from '#contract/index.ts'
import { type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { kindsChangedBy, type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'

const kindNames = Object.keys(recordKinds) as RecordKindName[]
/** The kinds whose records show a state of this workflow as theirs. */
const showing = (name: WorkflowName) =>
  kindNames.filter((kind) => {
    const { state } = recordKinds[kind] as Record<string, object>
    return state !== undefined && 'choices' in state && state.choices === workflowDefinition(name).states
  })

describe('the record kind of a workflow', () => {
  test.each(workflowNames)('is the one that shows its states: %s', (name) => {
    const { kind } = workflowDefinition(name)
    expect(showing(name)).toEqual(kind === undefined ? [] : [kind])
  })

  test('is invalidated after a transition, as is the log', () => {
    const { transitionRecord, transitionRecords } = contract.workflow
    const { submitVendorInfo } = contract.vendor
    const kinds = kindsChangedBy(workflowNames)
    for (const { invalidates } of [transitionRecord, transitionRecords])
      expect(invalidates).toEqual(expect.arrayContaining(kinds))
    expect(kinds).toEqual(
      expect.arrayContaining([
        'campaign',
        'delivery',
        'dial',
        'dialProduct',
        'feedback',
        'firmware',
        'firmwareRollout',
        'firmwareUpdate',
        'licence',
        'licenceBatch',
        'licenceKey',
        'product',
        'push',
        'pushDelivery',
        'serviceContract',
        'serviceRecord',
        'subscriber',
        'sysArticleEbook',
        'transition',
        'vendor',
      ]),
    )
    expect([...submitVendorInfo.invalidates].toSorted()).toEqual(['transition', 'vendor'])
  })
})
