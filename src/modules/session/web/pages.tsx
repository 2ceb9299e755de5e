import { open } from '../../../kit/contract/access.ts'
import { NotFoundPage, UnauthorizedPage } from '../../../kit/web/routing/ErrorPage.tsx'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/login',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Sign in'),
    load: () => import('./LoginPage.tsx').then(m => m.LoginPage),
  }),
  page({
    path: '/forget-password',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Forgot password'),
    load: () => import('./ForgetPasswordPage.tsx').then(m => m.ForgetPasswordPage),
  }),
  page({
    path: '/reset-password',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Choose a new password'),
    load: () => import('./ResetPasswordPage.tsx').then(m => m.ResetPasswordPage),
  }),
  page({
    path: '/email-confirmation',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Email confirmation'),
    load: () => import('./EmailConfirmationPage.tsx').then(m => m.EmailConfirmationPage),
  }),
  page({
    path: '/user/set-password',
    allow: open,
    layout: 'card',
    title: () => t('Choose your password'),
    load: () => import('./SetPasswordPage.tsx').then(m => m.SetPasswordPage),
  }),
  page({
    path: '/applicant/login',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Applicant sign in'),
    load: () => import('./ApplicantLoginPage.tsx').then(m => m.ApplicantLoginPage),
  }),
  page({
    path: '/applicant/forget-password',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Forgot password'),
    load: () => import('./ForgetPasswordPage.tsx').then(m => m.ApplicantForgetPasswordPage),
  }),
  page({
    path: '/applicant/reset-password',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Choose a new password'),
    load: () => import('./ResetPasswordPage.tsx').then(m => m.ApplicantResetPasswordPage),
  }),
  page({
    path: '/applicant/email-confirmation',
    allow: open,
    layout: 'card',
    title: () => t('Email confirmation'),
    load: () => import('./EmailConfirmationPage.tsx').then(m => m.ApplicantEmailConfirmationPage),
  }),
  page({
    path: '/unauthorized',
    allow: open,
    layout: 'none',
    title: () => t('Unauthorized'),
    load: async () => UnauthorizedPage,
  }),
  page({
    path: '*',
    allow: open,
    layout: 'none',
    title: () => t('Page not found!'),
    load: async () => NotFoundPage,
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
