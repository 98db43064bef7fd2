import * as z from 'zod'
import { colourInput } from '#contract/core/colour.ts'
import { httpsInput, lineInput } from '#contract/core/commonFields.ts'
import { emailInput } from '#contract/core/email.ts'
import { endpoint, marketers } from '#contract/core/endpoint.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'

const signInputs = {
  senderName: lineInput(60),
  senderAddress: emailInput,
  replyTo: emailInput.nullable(),
  /** Required by law in each mail. */
  postalAddress: z.string().trim().min(10).max(300),
  /** Colour of the subscription pages and of all mails; null for that of the platform. */
  colour: colourInput.nullable(),
  /** Privacy policy that the subscription pages link to. */
  privacyUrl: httpsInput.nullable(),
  signatures: z
    .array(z.strictObject({ language: z.enum(languageCodeNames), html: z.string().max(20_000) }))
    .max(languageCodeNames.length)
    .superRefine((list, context) => {
      list.forEach(({ language }, index) => {
        if (list.findIndex((one) => one.language === language) < index)
          context.addIssue({ code: 'custom', params: { problem: 'duplicateLanguage' }, path: [index, 'language'] })
      })
    }),
}

/** Findings about the sender that follow from the settings. */
const signFindings = [
  'noMailServer',
  'spfAligned',
  'spfNotAligned',
  'dkimElsewhere',
  'replyElsewhere',
  'noBounces',
] as const
export type SenderFinding = (typeof signFindings)[number]

/** Version of the settings; 0 before they are first saved. */
const signVersion = z.int().min(0).max(2_147_483_646)

const sign = z.strictObject({
  version: signVersion,
  ...signInputs,
  /** Shown at the top of the subscription pages and of all mails; null without one. */
  logo: storedFile.nullable(),
})
export type SenderSettings = z.infer<typeof sign>
/** Parts of the sender that the mails of a campaign contain. */
export type MailSign = Omit<SenderSettings, 'version' | 'privacyUrl'>

const senderResponse = z.strictObject({
  /** Null until first saved. */
  sign: sign.nullable(),
  findings: z.array(z.strictObject({ code: z.enum(signFindings), values: z.record(z.string(), z.string()) })),
})

/** Calls for the sender and the signature of all campaigns. */
export const senderCalls = {
  getSubscribePushSign: endpoint({
    path: '/subscribePush/getSubscribePushSign',
    summary: 'Returns the sender and the signature of subscription e-mail, with findings about the settings',
    access: marketers,
    provides: ['subscribePushSign'],
    request: z.strictObject({}),
    response: senderResponse,
  }),
  saveSubscribePushSign: endpoint({
    path: '/subscribePush/saveSubscribePushSign',
    summary: 'Saves the sender, the logo and the signature of subscription e-mail for all mails sent from then on',
    access: marketers,
    writes: true,
    richText: true,
    invalidates: ['subscribePushSign', 'campaign'],
    request: z.strictObject({ version: signVersion, ...signInputs, logoId: z.uuid().nullable() }),
    response: senderResponse,
  }),
}
