import { serve } from '../../../kit/server/serve.ts'
import { signInEmailApi } from './contract.ts'
import { changeSignInEmail } from './work.ts'

export const signInEmail = serve(signInEmailApi, {
  changeSignInEmail: ctx => changeSignInEmail(ctx, ctx.params.id, ctx.body),
})
