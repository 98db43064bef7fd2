import { audiencesOf } from '#src/kit/table/viewAudiences.ts'

describe('the audiences of saved views', () => {
  test.each([
    ['vendor', ['mine', 'everyone', 'administrator']],
    ['auditTrail', ['mine', 'everyone', 'administrator', 'auditor']],
    ['feedback', ['mine', 'everyone', 'administrator', 'vendor']],
    ['emailCampaigns', ['mine', 'everyone', 'administrator', 'marketing']],
    ['messageCenter', ['mine', 'everyone', 'administrator', 'vendor', 'applicant', 'marketing']],
  ])('of %s are those who may open it', (call, expected) => {
    expect(audiencesOf(call).toSorted()).toEqual(expected.toSorted())
  })
})
