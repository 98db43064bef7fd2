import { setup } from 'xstate'

/** The steps of a vendor's entry, in order. */
export const wizardSteps = ['company', 'contact', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

type Event =
  | { type: 'wizard.next'; isRight: boolean }
  | { type: 'wizard.back' }
  | { type: 'wizard.open'; step: WizardStep; isRight: boolean }

/** The guided entry of company and contact information: on only when a step is right, back at any time. */
export const vendorWizard = setup({
  types: { events: {} as Event },
  guards: {
    isRight: ({ event }) => 'isRight' in event && event.isRight,
    opensCompany: ({ event }) => event.type === 'wizard.open' && event.step === 'company',
    opensContact: ({ event }) => event.type === 'wizard.open' && event.step === 'contact' && event.isRight,
    opensReview: ({ event }) => event.type === 'wizard.open' && event.step === 'review' && event.isRight,
  },
}).createMachine({
  id: 'vendorWizard',
  initial: 'company',
  on: {
    'wizard.open': [
      { guard: 'opensCompany', target: '.company' },
      { guard: 'opensContact', target: '.contact' },
      { guard: 'opensReview', target: '.review' },
    ],
  },
  states: {
    company: {
      description: 'Who the company is.',
      on: { 'wizard.next': { guard: 'isRight', target: 'contact' } },
    },
    contact: {
      description: 'Whom to reach.',
      on: { 'wizard.next': { guard: 'isRight', target: 'review' }, 'wizard.back': 'company' },
    },
    review: { description: 'All of it once more, before it is submitted.', on: { 'wizard.back': 'contact' } },
  },
})
