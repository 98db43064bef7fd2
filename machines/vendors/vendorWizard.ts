import { setup } from 'xstate'

/** Steps of the wizard in order. */
export const wizardSteps = ['company', 'contact', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

type Event =
  | { type: 'wizard.next'; isValid: boolean }
  | { type: 'wizard.back' }
  | { type: 'wizard.open'; step: WizardStep; isValid: boolean }

/** Wizard for company and contact information: forward only from valid steps, back at any time. */
export const vendorWizard = setup({
  types: { events: {} as Event },
  guards: {
    isValid: ({ event }) => 'isValid' in event && event.isValid,
    opensCompany: ({ event }) => event.type === 'wizard.open' && event.step === 'company',
    opensContact: ({ event }) => event.type === 'wizard.open' && event.step === 'contact' && event.isValid,
    opensReview: ({ event }) => event.type === 'wizard.open' && event.step === 'review' && event.isValid,
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
      description: 'Company information.',
      on: { 'wizard.next': { guard: 'isValid', target: 'contact' } },
    },
    contact: {
      description: 'Contact information.',
      on: { 'wizard.next': { guard: 'isValid', target: 'review' }, 'wizard.back': 'company' },
    },
    review: { description: 'Summary before submission.', on: { 'wizard.back': 'contact' } },
  },
})
