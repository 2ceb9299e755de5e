import { named } from '../../kit/server/named.ts'
import { parts } from '../../kit/server/serve.ts'
import { profile } from './editing/server.ts'
import { language } from './language/server.ts'
import { signInEmail } from './sign-in-email/server.ts'
import { effect, laterFact, standingDraft } from './standing/contract.ts'

export const profiles = parts(profile, language, signInEmail)

named({ standingDraft, standingEffect: effect, laterFact })
