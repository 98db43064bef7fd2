import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { endpoint, marketers } from '#contract/core/endpoint.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { mailAddress } from './address.ts'

const signInputs = {
  senderName: lineInput(60),
  senderAddress: mailAddress,
  replyTo: mailAddress.nullable(),
  /** Law asks for it in each mail. */
  postalAddress: z.string().trim().min(10).max(300),
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

/** What can be told of the sender from the settings alone. */
const signFindings = [
  'noMailServer',
  'spfAligned',
  'spfNotAligned',
  'dkimElsewhere',
  'replyElsewhere',
  'noBounces',
] as const
export type SenderFinding = (typeof signFindings)[number]

/** 0 before it is saved first. */
const signVersion = z.int().min(0).max(2_147_483_646)

const sign = z.strictObject({ version: signVersion, ...signInputs })
export type SenderSettings = z.infer<typeof sign>

const answer = z.strictObject({
  /** Null until it is saved first. */
  sign: sign.nullable(),
  findings: z.array(z.strictObject({ code: z.enum(signFindings), values: z.record(z.string(), z.string()) })),
})

/** From whom subscription e-mail is, and how it is signed: one for all campaigns. */
export const senderCalls = {
  getSubscribePushSign: endpoint({
    path: '/subscribePush/getSubscribePushSign',
    summary: 'Answers the sender and the signature of subscription e-mail, and what the settings say of them',
    access: marketers,
    provides: ['subscribePushSign'],
    request: z.strictObject({}),
    response: answer,
  }),
  saveSubscribePushSign: endpoint({
    path: '/subscribePush/saveSubscribePushSign',
    summary: 'Saves the sender and the signature of subscription e-mail; mails that are sent from then on have them',
    access: marketers,
    writes: true,
    richText: true,
    invalidates: ['subscribePushSign', 'campaign'],
    request: z.strictObject({ version: signVersion, ...signInputs }),
    response: answer,
  }),
}
