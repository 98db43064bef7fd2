/** Enhanced status codes (RFC 3463) that mean: there is no such address, or no such domain. */
export const noAddressCodes: ReadonlySet<string> = new Set([
  '5.1.0',
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  '5.1.351',
  '5.4.4',
  '5.4.310',
])

/** Enhanced status codes that leave the reason to the text. */
export const genericCode = /^5\.(?:0\.\d+|[2-5]\.0)$/

/** Enhanced status codes about the sender or the message: policy, content, size, the sender's address, the protocol. */
export const senderCode = /^[45]\.(?:[67]\.\d+|2\.3|3\.4|1\.[789]|5\.[1-9]\d*)$/

const mailbox =
  '(?:e-?mail(?: address| account)?|user|mailbox|mail box|recipient|addressee|account|address|alias|inbox|local[- ]part)'
const missing =
  "(?:unknown|not (?:be )?found|(?:does|do|did)(?: not|n't) exist|not exist|(?:is|are)(?: not|n't) (?:a )?(?:known|valid|recogni[sz]ed|registered|listed)|no longer (?:exists?|valid|in use)|invalid|non-?exist(?:ent|ing|s)?|(?:could|can)(?: not|n't|not) be found|has been (?:deleted|closed|removed|terminated)|closed|not known)"

/** Replies about the sender address that resemble replies about the recipient. */
export const aboutSenderAddress =
  /\bsender(?:'s)?\b.{0,60}\b(?:reject|denied|block|unknown|exist|invalid|verif|refus|not |limit|domain)|\b(?:invalid|unknown|bad|unresolvable|unverified|forged|spoofed) sender|\bmail from\b|envelope.?(?:from|sender)|return[- ]path|\bfrom(?: header)? address|domain of sender|originator/i

/** Replies about us: block lists, authentication, DNS of the sending host, policy, spam, rates, relaying, size, loops. */
export const aboutSender: readonly RegExp[] = [
  /\b(?:black|block|deny|reject)[- ]?list|\bblocked (?:using|by|due|because|-|for)|\b(?:dnsb|rb|db|surb|urib)ls?\b|spamhaus|spamcop|barracudacentral|senderscore|senderbase|cloudmark|sorbs|ipcheck/i,
  /\b(?:banned|blocked|bad|poor|low|untrusted) (?:sending |sender |domain |ip )*(?:ip|sender|host|domain|reputation|server)|reputation|your (?:ip|host|server|network|domain|isp)\b|client host|\bip\b.{0,40}\b(?:blocked|listed|banned|limited|rejected|refused)/i,
  /\bspam|junk mail|unsolicited|\bbulk\b|\bvirus|malware|phish|suspicious|suspected|\babus(?:e|ive)\b/i,
  /\bspf\b|\bdkim\b|\bdmarc\b|\barc\b.{0,20}fail|unauthenticated|authenticat|not authori[sz]ed|unauthori[sz]ed/i,
  /\bptr\b|reverse[- ](?:dns|lookup|name|mapping|host)|\brdns\b|\b(?:helo|ehlo)\b|fully[- ]qualified|cannot find your (?:reverse )?hostname/i,
  /\bpolic(?:y|ies)\b|administrative(?:ly)? prohibit|security|prohibited|banned content|content (?:rejected|denied|filter)|message content|禁止|策略/i,
  /too (?:many|much|fast)|frequency|throttl|rate[- ]?limit|exceeded.{0,30}\b(?:rate|connections?|messages|recipients)\b|rate (?:has )?exceed/i,
  /relay(?:ing)?\b.{0,40}\b(?:denied|prohibited|not|refused|disallowed)|(?:not|unable|denied).{0,20}\brelay|rcpthosts/i,
  /too (?:big|large)|size.?(?:limit|exceed)|exceed.{0,40}\bsize|(?:message|mail) (?:length|size)|maximum (?:message|mail|allowed) ?size/i,
  /\bloops?\b|looping|hop count|too many (?:hops|received)/i,
  /\b(?:DT|HL|MI|RP|CL):[A-Z]{3}\b|\bmessages from\b/,
  /拒收|垃圾邮件|频率|限制|黑名单|发件人|病毒|スパム|迷惑メール|送信者/,
]

/** Replies about a mailbox that is full. */
export const fullMailbox: readonly RegExp[] = [
  /quota|\b(?:mail ?box|inbox|user|account|folder)\b.{0,20}\b(?:is )?full\b|full mailbox|insufficient (?:disk|system|user)? ?(?:storage|space)|exceeded.{0,30}\b(?:storage|space|allocation|allotted)|mailbox.{0,30}exceed|(?:disk|storage|mailbox) (?:space |is )?(?:full|limit)|no (?:disk )?space|(?:bo[iî]te|messagerie).{0,30}pleine|postfach.{0,20}voll|buz[oó]n.{0,20}llen|casella.{0,20}piena/i,
  /(?:邮箱|信箱|容量|空间).{0,8}(?:已?满|不足|超)|容量.{0,6}(?:超|一杯)/,
]

/** Replies that name a missing address or domain beyond doubt. */
export const missingAddress: readonly RegExp[] = [
  new RegExp(
    `\\b(?:no such|unknown|invalid|non-?exist(?:ent|ing)|unrecogni[sz]ed|incorrect|no valid)(?: or unavailable| local| virtual| destination)* ${mailbox}\\b(?! (?:domain|name )?policy)`,
    'i',
  ),
  new RegExp(`\\b${mailbox}(?:\\(s\\))?\\b[^.:;!?]{0,60}?(?:^|[^\\w])${missing}`, 'i'),
  new RegExp(`@[^\\w.:;!?]{0,6}${missing}`, 'i'),
  /recipnotfound|recipientnotfound|addressnotfound|nosuchuser|(?:^|\W)(?:ex)?recip(?:ient)? ?not ?found/i,
  /\bno (?:mailbox|account|user|one|person)\b.{0,20}\b(?:(?:by|with) (?:that|this) name|for this user)|no one at this address/i,
  /not our customer|not a (?:registered|valid|known|local) (?:gateway )?(?:user|mailbox|recipient|address)|non-?local user/i,
  /\b(?:does(?: not|n't)|not) have an? .{1,40} account/i,
  /not listed in .{0,30}(?:name & address book|directory)|not in .{0,20}directory/i,
  /recipient name is not recogni[sz]ed|unknown or illegal alias|bad destination mailbox|unroute?able (?:mail )?(?:address|domain)/i,
  /\b(?:domain|host)(?: ?name)?\b(?:[^.:;!?]|\.(?=\S)){0,60}?\b(?:not found(?!,? (?:by|try))|unknown|(?:does|do)(?: not|n't) exist|non-?existent|(?:could|can)(?: not|n't|not) be found|nxdomain)|\b(?:unknown|no such|non-?existent|invalid) (?:host|domain)|nxdomain|nonexistentdomain|infodomainnonexistent/i,
  /couldn'?t find any host|couldn'?t find a mail exchanger|does not accept (?:any )?(?:e-?)?mail|null mx|no smtp service|mx records point to non-?existent/i,
  /(?:收件人|用户|邮箱|帐号|账号|帐户|账户|地址|域名)[^。，,]{0,30}(?:不存在|无效|错误|未找到|已注销|不正确)|无此(?:用户|邮箱|收件人)|(?:找不到|不存在)[^。，,]{0,10}(?:用户|收件人|邮箱|地址|域名)/,
  /(?:宛先|ユーザ|アドレス|メールボックス)[^。、]{0,30}(?:存在し|見つか|不明)/,
  /(?:benutzer|empf[aä]nger|adressat|postfach|adresse|konto)[^.;]{0,40}(?:unbekannt|existiert nicht|nicht gefunden|nicht bekannt)|(?:utilisateur|destinataire|adresse|bo[iî]te)[^.;]{0,40}(?:inconnue?|invalide|n'existe)|(?:usuario|usu[aá]rio|destinatari?o|buz[oó]n|direcci[oó]n|cuenta|conta|utente|casella)[^.;]{0,40}(?:desconocid|desconhecid|sconosciut|inesistent|inexistente|n[aã]o existe|no existe|non esiste)|(?:пользователь|адрес|ящик|получатель)[^.;]{0,40}(?:не найден|не существует|неизвест)/i,
]

/** A reply that means a missing address together with one enhanced status code alone. */
export const missingByCode: Readonly<Record<string, RegExp>> = {
  '5.4.1': /recipient address rejected: access denied/i,
}

/** Replies about a server that is away or an account that may come back. */
export const mayReturn =
  /\btemporar|try (?:again )?later|timed? ?out|expired|unreachable|connection (?:refused|reset)|greylist|disabled|suspended|inactive|deactivated|locked|frozen|restricted|not active|access denied/i

/** Replies that mean a missing address where no enhanced status code says otherwise. */
export const weakMissing =
  /\bmailbox (?:is )?unavailable|user not local|\baddress rejected\b|\b(?:recipient|user|address) (?:is )?unavailable/i
