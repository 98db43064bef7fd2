import { transitionFields } from '#contract/audit/transition.ts'
import { choiceOf } from '#contract/core/fields.ts'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { textIn } from '#server/platform/core/texts.ts'

const partsOf = (part: 'states' | 'events') =>
  workflowNames.flatMap((machine) =>
    Object.entries(workflowDefinition(machine)[part]).map(([name, { label }]) => ({ machine, name, label })),
  )

describe('the transition log', () => {
  test.each(partsOf('states'))('labels the state $name of $machine as its records do', ({ machine, name, label }) => {
    for (const field of [transitionFields.fromState, transitionFields.toState])
      expect(choiceOf(field, name, { machine })?.label).toEqual(label)
  })

  test.each(partsOf('events'))('labels the event $name of $machine as its buttons do', ({ machine, name, label }) => {
    expect(choiceOf(transitionFields.event, name, { machine })?.label).toEqual(label)
  })

  test('lists all meanings of a shared label in its filter', () => {
    const pendingStates = partsOf('states').filter(({ name }) => name === 'pending')
    expect(new Set(pendingStates.map(({ label }) => textIn(label, 'en'))).size).toBeGreaterThan(1)
    for (const { label } of pendingStates) {
      expect(textIn(transitionFields.toState.choices.pending.label, 'en').split(' / ')).toContain(textIn(label, 'en'))
      expect(textIn(transitionFields.toState.choices.pending.label, 'zh_CN').split(' / ')).toContain(
        textIn(label, 'zh_CN'),
      )
    }
  })
})
