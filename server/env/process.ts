import { z } from 'zod'
import { flag, httpUrl, oneOf, share, whole } from './fields.ts'

const isOrigin = (text: string) =>
  !URL.canParse(text) || /^\/?$/.test(new URL(text).pathname + new URL(text).search + new URL(text).hash)

/** Where the process listens, what it is called from outside, and where it keeps things. */
export const processEnv = z
  .object({
    PORT: whole(1, 65_535, 3000),
    PUBLIC_URL: httpUrl.refine(isOrigin, { error: 'must be an address without a path' }).optional(),
    DATA_DIR: z.string().default('./data'),
    BACKUP_DIR: z.string().default('.'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' })
      .optional(),
    DATABASE_PREPARE: flag(true),
    DATABASE_CONNECTIONS: whole(2, 1000, 10),
    TRUST_PROXY: flag(false),
    OFFLINE: flag(true),
    LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    OTEL_TRACES_SAMPLER_ARG: share(1),
    SOURCE_URL: httpUrl.optional(),
    PRIVACY_URL: httpUrl.optional(),
    CONTACT: z
      .string()
      .regex(/^(https?:\/\/\S+|[^\s@:/]+@[^\s@:/]+)$/, { error: 'must be an e-mail address or begin with https://' })
      .optional(),
    NODE_ENV: z.string().optional(),
  })
  .transform((env) => ({
    port: env.PORT,
    /** Without a slash at its end. */
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR,
    databaseUrl: env.DATABASE_URL,
    isPreparing: env.DATABASE_PREPARE,
    connectionsAtMost: env.DATABASE_CONNECTIONS,
    trustsProxy: env.TRUST_PROXY,
    worksOffline: env.OFFLINE,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { share: env.OTEL_TRACES_SAMPLER_ARG } : undefined,
    /** What the landing page leads to at its end. */
    operator: { sourceUrl: env.SOURCE_URL, privacyUrl: env.PRIVACY_URL, contact: env.CONTACT },
    isDevelopment: env.NODE_ENV === 'development',
  }))
