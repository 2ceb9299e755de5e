import { z } from 'zod'

// The page's policy allows no code made from text. Without this, zod tries whether it may, and every page reports it.
z.config({ jitless: true })
