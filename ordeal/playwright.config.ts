import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

// As the journeys, one at a time and with patience.
export default defineConfig({ ...journeys, testDir: '.', workers: 1, timeout: 600_000, outputDir: '../test-results' })
