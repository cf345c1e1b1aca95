/**
 * The error codes that Supabase Auth can give to what this site asks of it, by request.
 * Source: github.com/supabase/auth at bc32168 (2026-08-20), internal/api/apierrors/errorcode.go for the names; signup.go,
 * token.go, recover.go, verify.go, user.go, mail.go, reauthenticate.go, auth.go, middleware.go, internal/tokens/service.go and
 * internal/hooks for who gives which. Left out: "unknown", which says nothing.
 */
const anywhere = [
  "bad_json",
  "captcha_failed",
  "hook_payload_invalid_content_type",
  "hook_payload_over_size_limit",
  "hook_timeout",
  "hook_timeout_after_retry",
  "over_request_rate_limit",
  "request_entity_too_large",
  "request_timeout",
  "unexpected_failure",
  "validation_failed",
] as const;

const mails = ["email_address_invalid", "email_address_not_authorized", "over_email_send_rate_limit"] as const;

/** Errors of reading, refreshing or using a session. */
const session = [
  "bad_jwt",
  "no_authorization",
  "refresh_token_already_used",
  "refresh_token_not_found",
  "session_expired",
  "session_not_found",
  "user_banned",
  "user_not_found",
] as const;

export const serverCodes = {
  login: [...anywhere, "email_not_confirmed", "email_provider_disabled", "invalid_credentials", "user_banned"],
  signup: [...anywhere, ...mails, "email_provider_disabled", "signup_disabled", "user_already_exists", "weak_password"],
  reset: [...anywhere, ...mails],
  link: [...anywhere, ...session, "otp_expired"],
  password: [
    ...anywhere,
    ...session,
    "current_password_invalid",
    "current_password_required",
    "insufficient_aal",
    "otp_expired",
    "reauthentication_needed",
    "reauthentication_not_valid",
    "same_password",
    "user_sso_managed",
    "weak_password",
  ],
  profile: session,
  delete: [...anywhere, "email_not_confirmed", "email_provider_disabled", "invalid_credentials", "user_banned"],
} as const;

export type ServerCode = (typeof serverCodes)[keyof typeof serverCodes][number];
