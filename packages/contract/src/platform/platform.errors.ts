/** Errors any call may give, with their HTTP status. */
export const platformErrors = {
  'platform.invalid_input': 400,
  'platform.not_signed_in': 401,
  'platform.forbidden': 403,
  'platform.not_found': 404,
  'platform.stale_version': 409,
  'platform.request_in_progress': 409,
  'platform.already_done': 409,
  'platform.too_large': 413,
  'platform.unsupported_media_type': 415,
  'platform.key_reused': 422,
  'platform.too_many_requests': 429,
  'platform.internal': 500,
  'platform.unavailable': 503,
  'platform.not_a_workbook': 422,
  'platform.job_not_finished': 409,
} as const;
