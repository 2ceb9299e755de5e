import type { LoadAccount } from '../kit/web/drafts/account.ts'
import { keepLanguage } from '../modules/profiles/language/web/parts.tsx'
import { accountCalls } from '../modules/session/drafts/web/parts.tsx'

/** The calls of the signed-in account, as `src/web.tsx` gives them. */
export const testAccount: LoadAccount = async () => ({ ...accountCalls, keepLanguage })
