import * as z from 'zod'
import { httpsInput } from '#contract/core/commonFields.ts'
import { eachOnce } from '#contract/core/eachOnce.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'
import type { ProblemCode } from '#contract/core/problems.ts'

interface Network {
  label: LocalizedText
  /** Its addresses are at these hosts, or below them. */
  hosts: readonly string[]
}

/** The networks that an app can link to. */
export const networks = {
  bilibili: { label: { en: 'Bilibili', zh_CN: '哔哩哔哩' }, hosts: ['bilibili.com', 'b23.tv'] },
  douyin: { label: { en: 'Douyin', zh_CN: '抖音' }, hosts: ['douyin.com'] },
  facebook: { label: { en: 'Facebook', zh_CN: 'Facebook' }, hosts: ['facebook.com', 'fb.com'] },
  instagram: { label: { en: 'Instagram', zh_CN: 'Instagram' }, hosts: ['instagram.com'] },
  linkedin: { label: { en: 'LinkedIn', zh_CN: '领英' }, hosts: ['linkedin.com'] },
  telegram: { label: { en: 'Telegram', zh_CN: 'Telegram' }, hosts: ['t.me', 'telegram.me'] },
  tiktok: { label: { en: 'TikTok', zh_CN: 'TikTok' }, hosts: ['tiktok.com'] },
  wechat: { label: { en: 'WeChat', zh_CN: '微信' }, hosts: ['weixin.qq.com'] },
  weibo: { label: { en: 'Weibo', zh_CN: '微博' }, hosts: ['weibo.com', 'weibo.cn'] },
  whatsapp: { label: { en: 'WhatsApp', zh_CN: 'WhatsApp' }, hosts: ['whatsapp.com', 'wa.me'] },
  x: { label: { en: 'X', zh_CN: 'X' }, hosts: ['x.com', 'twitter.com'] },
  xiaohongshu: { label: { en: 'Xiaohongshu', zh_CN: '小红书' }, hosts: ['xiaohongshu.com', 'xhslink.com'] },
  youtube: { label: { en: 'YouTube', zh_CN: 'YouTube' }, hosts: ['youtube.com', 'youtu.be'] },
  zhihu: { label: { en: 'Zhihu', zh_CN: '知乎' }, hosts: ['zhihu.com'] },
} as const satisfies Record<string, Network>

export type NetworkName = keyof typeof networks
export const networkNames = Object.keys(networks) as [NetworkName, ...NetworkName[]]

export interface SocialLink {
  network: NetworkName
  link: string
}

const isAt = (link: string, hosts: readonly string[]): boolean => {
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  return hosts.some((known) => host === known || host.endsWith(`.${known}`))
}

const notOfNetwork: ProblemCode = 'notOfNetwork'

/** Each network once, and a link that leads to it: what looks like one and leads elsewhere is refused. */
export const socialLinks = z
  .array(
    z.strictObject({
      network: z.enum(networkNames),
      link: httpsInput.meta({ examples: ['https://www.youtube.com/@example'] }),
    }),
  )
  .max(networkNames.length)
  .superRefine(eachOnce('twice', 'network'))
  .superRefine((links, context) => {
    links.forEach(({ network, link }, index) => {
      if (!isAt(link, networks[network].hosts))
        context.addIssue({ code: 'custom', params: { problem: notOfNetwork }, path: [index, 'link'] })
    })
  })
