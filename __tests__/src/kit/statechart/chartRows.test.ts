import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { statechartDefinitions } from '#contract/workflows/statecharts.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { chartRows } from '#src/kit/statechart/chartRows.ts'

const submit = { from: 'new', event: 'vendor.submit', to: 'underReview' }
const reject = { from: 'underReview', event: 'vendor.reject', to: 'rejected' }
const resubmission = { from: 'rejected', event: 'vendor.submit', to: 'underReview' }

describe('the text alternative of a statechart', () => {
  const { states, events } = chartRows('vendorAudit', [submit, reject, resubmission, reject], 'rejected')

  test('contains the current state of the record, and its earlier ones', () => {
    expect(states.filter(({ isNow }) => isNow).map(({ name }) => name)).toEqual(['rejected'])
    expect(states.filter(({ isVisited }) => isVisited).map(({ name }) => name)).toEqual([
      'new',
      'underReview',
      'rejected',
    ])
  })

  test('contains the count of each transition, its actors and its conditions', () => {
    expect(
      events.map(({ from, label, to, taken }) => [textIn(from, 'en'), textIn(label, 'en'), textIn(to, 'en'), taken]),
    ).toEqual([
      ['Not submitted', 'Submit for review', 'Under review', 1],
      ['Under review', 'Cancel submission', 'Not submitted', 0],
      ['Under review', 'Approve vendor', 'Approved', 0],
      ['Under review', 'Reject', 'Rejected', 2],
      ['Rejected', 'Submit for review', 'Under review', 1],
      ['Approved', 'Suspend vendor', 'Suspended', 0],
      ['Suspended', 'Reinstate vendor', 'Approved', 0],
    ])
    const rejection = events.find(({ key }) => key === 'underReview vendor.reject rejected')
    expect(textIn(rejection?.condition ?? { verbatim: '' }, 'zh_CN')).toBe('须指出有误之处')
    expect(rejection?.actors.map((actor) => textIn(actor, 'zh_CN'))).toEqual(['管理员'])
  })

  test.each(workflowNames)('has a label for every guard of %s', (name) => {
    const { guards, conditions } = workflowDefinition(name)
    expect(Object.keys(conditions).toSorted()).toEqual(Object.keys(guards).toSorted())
  })

  test('contains automatic events of a session, and events of any state', () => {
    const session = chartRows('session')
    expect(session.states.map(({ name }) => name)).toEqual(Object.keys(statechartDefinitions.session.states))
    expect(
      session.events.map(({ from, label, to, condition }) => [
        textIn(from, 'en'),
        textIn(label, 'en'),
        textIn(to, 'en'),
        condition && textIn(condition, 'en'),
      ]),
    ).toEqual([
      ['Signed out', 'Sign in', 'Signing in', undefined],
      ['Signing in', 'Accept sign-in', 'Signed in', undefined],
      ['Signing in', 'Refuse sign-in', 'Ended', 'if a page was kept'],
      ['Signing in', 'Refuse sign-in', 'Signed out', undefined],
      ['Signed in', 'End session', 'Ending', undefined],
      ['Signed in', 'Log out', 'Signed out', undefined],
      ['Ending', 'After 1 second', 'Ended', undefined],
      ['Ending', 'Log out', 'Signed out', undefined],
      ['Ended', 'Sign in', 'Signing in', undefined],
      ['Any state', 'Accept sign-in', 'Signed in', undefined],
    ])
  })

  test('contains the initial state, before any transition', () => {
    const { states: first } = chartRows('dialShelf', [], 'toBeListed')
    expect(first.filter(({ isVisited }) => isVisited).map(({ name }) => name)).toEqual(['toBeListed'])
  })
})
