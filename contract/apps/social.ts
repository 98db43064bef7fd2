import * as z from 'zod'
import { httpsInput } from '#contract/core/commonFields.ts'
import { eachOnce } from '#contract/core/eachOnce.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { labelled } from '#contract/core/text.ts'

interface Network {
  /** Allowed hosts of links, including their subdomains. */
  hosts: readonly string[]
}

/** Social networks that an app can link to. */
export const networks = labelled('apps.records:networks', {
  bilibili: { hosts: ['bilibili.com', 'b23.tv'] },
  douyin: { hosts: ['douyin.com'] },
  facebook: { hosts: ['facebook.com', 'fb.com'] },
  instagram: { hosts: ['instagram.com'] },
  linkedin: { hosts: ['linkedin.com'] },
  telegram: { hosts: ['t.me', 'telegram.me'] },
  tiktok: { hosts: ['tiktok.com'] },
  wechat: { hosts: ['weixin.qq.com'] },
  weibo: { hosts: ['weibo.com', 'weibo.cn'] },
  whatsapp: { hosts: ['whatsapp.com', 'wa.me'] },
  x: { hosts: ['x.com', 'twitter.com'] },
  xiaohongshu: { hosts: ['xiaohongshu.com', 'xhslink.com'] },
  youtube: { hosts: ['youtube.com', 'youtu.be'] },
  zhihu: { hosts: ['zhihu.com'] },
} satisfies Record<string, Network>)

export type NetworkName = keyof typeof networks
export const networkNames = Object.keys(networks) as [NetworkName, ...NetworkName[]]

export interface SocialLink {
  network: NetworkName
  link: string
}

const isAt = (link: string, hosts: readonly string[]): boolean => {
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  return hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))
}

const wrongNetwork: ProblemCode = 'wrongNetwork'

/** Links to social networks, at most one per network; a link to another host is refused. */
export const socialLinks = z
  .array(
    z.strictObject({
      network: z.enum(networkNames),
      link: httpsInput.meta({ examples: ['https://www.youtube.com/@example'] }),
    }),
  )
  .max(networkNames.length)
  .superRefine(eachOnce('duplicate', 'network'))
  .superRefine((links, context) => {
    links.forEach(({ network, link }, index) => {
      if (!isAt(link, networks[network].hosts))
        context.addIssue({ code: 'custom', params: { problem: wrongNetwork }, path: [index, 'link'] })
    })
  })
