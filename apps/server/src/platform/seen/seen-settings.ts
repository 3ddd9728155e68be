/** Where the numbers of the running server are read. */
export interface MetricsSettings {
  readonly port: number;
  readonly host: string;
}

export interface SeenSettings {
  /** Of METRICS_PORT and METRICS_HOST; null: nowhere. */
  readonly metrics: MetricsSettings | null;
  /** Of OTEL_EXPORTER_OTLP_ENDPOINT; null: no traces. */
  readonly tracesTo: string | null;
}

/** Reads METRICS_… and OTEL_EXPORTER_OTLP_ENDPOINT; `problem` says what to set. */
export function seenSettings(env: NodeJS.ProcessEnv): SeenSettings | { readonly problem: string } {
  const { METRICS_PORT: text, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  const port = Number(text);
  const isOn = text !== undefined && text !== '' && text !== 'off';
  if (isOn && (!Number.isInteger(port) || port < 0 || port > 65535)) {
    return { problem: `METRICS_PORT must be "off" or a number from 0 to 65535, not "${text}".` };
  }
  if (isOn && port !== 0 && port === Number(env.PORT || 3000)) {
    return { problem: 'METRICS_PORT must be another port than PORT: numbers are not for the network people use.' };
  }
  if (endpoint && !/^https?:\/\/[^\s/]+(?:\/\S*)?$/.test(endpoint)) {
    return { problem: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318.' };
  }
  return {
    metrics: isOn ? { port, host: env.METRICS_HOST || '127.0.0.1' } : null,
    tracesTo: endpoint ? endpoint.replace(/(?<!\/)\/+$/, '') : null,
  };
}
