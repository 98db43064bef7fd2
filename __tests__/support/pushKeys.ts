import { generateKeyPairSync } from 'node:crypto'
import { pushKeyFormats } from '#contract/apps/pushKeys.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const apnsFile = String(ec.privateKey.export(pem))
/** Test key of APNs: its file, its sealed form, and the public key that verifies its signatures. */
export const apnsTestKey = { file: apnsFile, packed: pushKeyFormats.apns.pack(apnsFile), publicKey: ec.publicKey }

const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const account = JSON.stringify({
  type: 'service_account',
  project_id: 'a-project',
  client_email: 'sender@a-project.iam.gserviceaccount.com',
  private_key: String(rsa.privateKey.export(pem)),
})
export const fcmTestKey = { file: account, packed: pushKeyFormats.fcm.pack(account), publicKey: rsa.publicKey }
