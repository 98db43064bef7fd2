import { parsePhone } from '#contract/core/phone.ts'
import { alreadyRegistered, noAccount, registerCode, resetCode } from '#server/features/accounts/mails.ts'
import { createVendor } from '#server/features/vendors/createVendor.ts'
import { findAccountByName, foldName, insertAccount } from '#server/platform/auth/accounts.ts'
import { lookupSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { consumeCode, verifyCode } from '#server/platform/auth/checkCodes.ts'
import { releaseUnverifiedName } from '#server/platform/auth/emailNames.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { hashWirePassword } from '#server/platform/auth/passwords.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'
import { findAccount, signIn } from './auth/signIn.ts'
import { mailCode } from './codes.ts'
import { resetByCode, resetByPassword } from './resetPwd.ts'

export const accountModule: Handlers<'account'> = {
  async getEmailUsed({ email }, { db, client }) {
    const emailKey = foldName(email)
    await countAttempt(db, lookupSubjects(emailKey, client))
    return { used: (await findAccountByName(db, emailKey))?.ownsEmail ?? false }
  },

  sendCode: mailCode({ purpose: 'register', known: alreadyRegistered, unknown: registerCode }),
  getBackPwd: mailCode({ purpose: 'reset', known: resetCode, unknown: noAccount }),

  async checkCode({ email, code, purpose = 'register' }, { db, client }) {
    await verifyCode(db, { purpose, emailKey: foldName(email), client }, code)
    return {}
  },

  async register({ email, code, password, phone: typedPhone }, { db, client, language }) {
    const refuse = (field: string, problem: 'phoneInvalid' | 'notUnique') =>
      new ApiError('invalid', {}, [fieldError(field, problem, language)])
    const phone = await parsePhone(typedPhone)
    if (phone === undefined) throw refuse('phone', 'phoneInvalid')
    const emailKey = foldName(email)
    const proof = await verifyCode(db, { purpose: 'register', emailKey, client }, code)
    const passwordHash = await hashWirePassword(password)
    await db.transaction(async (tx) => {
      await consumeCode(tx, proof)
      await releaseUnverifiedName(tx, emailKey)
      const vendorId = await createVendor(tx, { contactEmail: email, contactPhone: phone })
      const registered = { phone, language }
      const account = { username: email, passwordHash, role: 'applicant', vendorId, ownsEmail: true } as const
      const id = await insertAccount(tx, { ...account, registered })
      if (!id) throw refuse('email', 'notUnique')
    })
    // The mailed code has proven the owner.
    const account = await findAccount(db, emailKey)
    if (!account) throw new ApiError('failed')
    return signIn(db, account, { client, language })
  },

  async resetPwd({ email, code, password, oldPassword }, context) {
    if (oldPassword !== undefined) await resetByPassword({ oldPassword, password }, context)
    else if (email !== undefined && code !== undefined) await resetByCode({ email, code, password }, context)
    return {}
  },
}
