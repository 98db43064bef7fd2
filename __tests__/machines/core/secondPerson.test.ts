import { and, setup, transition } from 'xstate'
import { type ApprovalRequest, secondPersonGuards } from '#machines/core/secondPerson.ts'
import { type WorkflowEvent, workflowEvent } from '#machines/core/workflow.ts'

const machine = setup({
  types: { context: {} as ApprovalRequest, events: {} as WorkflowEvent },
  guards: secondPersonGuards,
}).createMachine({
  id: 'asking',
  context: { askedBy: null },
  initial: 'asked',
  states: {
    asked: { on: { 'push.approve': { target: 'approved', guard: and(['isSecondPerson', 'isIndependent']) } } },
    approved: {},
  },
})

const nextState = (askedBy: string | null, by: string, isIndependent?: boolean) =>
  transition(machine, machine.resolveState({ value: 'asked', context: { askedBy } }), {
    ...workflowEvent('push.approve', {}, by),
    ...(isIndependent !== undefined && { isIndependent }),
  })[0].value

describe('what needs a second person', () => {
  test('is done by somebody else than who has asked', () => {
    expect(nextState('lina', 'marek')).toBe('approved')
  })

  test('is not done by an account that the platform found to be the requester’s own', () => {
    expect([nextState('lina', 'marek', true), nextState('lina', 'marek', false)]).toEqual(['approved', 'asked'])
  })

  test('is not done by who has asked, nor before anybody has', () => {
    expect([nextState('lina', 'lina'), nextState(null, 'marek')]).toEqual(['asked', 'asked'])
  })
})
