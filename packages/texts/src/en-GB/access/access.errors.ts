import type { accessErrors as codes } from '@phuong/contract/access/access.errors.ts';

export const accessErrors: Record<keyof typeof codes, string> = {
  'access.wrong_credentials': 'The username or password is not right. Check them, and that you chose the right area.',
  'access.password_expired': 'Your first password has expired. Ask the school office for a new one.',
  'access.session_expired': 'Your session has ended. Sign in again to carry on.',
  'access.must_change_password': 'Change your first password before doing anything else.',
  'access.too_many_failures':
    'Too many wrong attempts. Try again in {{minutes}} [minutes:minute|minutes], or ask the school office to reset the password.',
  'access.sign_in_stopped':
    'Far too many wrong attempts, so this account cannot sign in for now. Ask the school office to reset the password.',
  'access.wrong_current_password': 'The current password is not right. Type it again.',
  'access.password_too_short': 'The password needs at least {{min}} characters.',
  'access.password_too_common': 'This password is easy to guess. Join a few unrelated words, and avoid your own name.',
  'access.password_unchanged': 'The new password is the same as the old one. Choose another.',
  'access.username_taken': 'The username {{username}} is taken. Choose another.',
  'access.last_administrator':
    'This is the last administrator and has to stay one. Make somebody else an administrator first.',
  'access.role_name_taken': 'There is already a role called {{name}}. Choose another name.',
  'access.role_in_use':
    '{{count}} [count:person holds|people hold] the role {{name}}. Choose another role for them, then remove it.',
  'access.role_not_default': 'The school made this role itself, so there are no first rights to restore.',
  'access.unknown_role': 'The chosen role is no longer there. Reload the page and choose another.',
  'access.right_not_held':
    'You can only hand on or change rights you hold yourself; {{count}} of these you do not. Ask an administrator to do this.',
  'access.right_needs_another':
    '{{count}} [count:right that goes|rights that go] with these [count:is|are] missing: to add or edit something, one must be able to see it. Tick [count:it|them] too, then save again.',
  'access.own_rights': 'Nobody changes their own rights. Ask another administrator to do this.',
  'access.administrators_only': 'Only administrators can do this with the account of an administrator.',
  'access.more_rights_than_own': 'This account has rights you do not. Ask an administrator to do this.',
  'access.code_incomplete': 'Fill in all boxes of the code.',
  'access.reset_code_wrong':
    'The code is wrong. Look at the email or the slip again; after 5 wrong tries it stops working.',
  'access.reset_code_over': 'This code has been used, has expired, or was entered wrongly 5 times. Get a new one.',
  'access.too_many_codes':
    'You have asked for several codes. Try again in {{minutes}} [minutes:minute|minutes], or ask the school to print one.',
  'access.no_mail_server': 'The school cannot send email yet. Ask the school to print a reset code.',
  'access.setup_link_invalid': 'This set-up link has been used or has expired. Restart the server to get a new one.',
  'access.already_set_up': 'The school is already set up. Sign in with an existing account.',
  'access.sign_in_not_offered': 'The school has not turned on this way of signing in. Use your password.',
  'access.identity_refused':
    'This sign-in could not be confirmed or took too long. Press the sign-in button to start again.',
  'access.identity_not_linked':
    'This account is not linked to anybody in the area you chose. Sign in with your password, then link it in your profile.',
  'access.identity_taken':
    'This account is linked to somebody else at the school. Choose another, or ask the office to remove the old link.',
  'access.last_way_in': 'This is your only way to sign in, so it stays. Ask the office for a password first.',
  'access.provider_unreachable':
    'The sign-in service does not answer. Try again in a few minutes, or use your password.',
  'access.second_factor_required': 'Enter the code from your authenticator app to come in.',
  'access.challenge_over': 'This step has expired. Sign in again from the start.',
  'access.wrong_code': 'The code is wrong or was used before. Wait for the next one in the app and enter that.',
  'access.second_factor_setup_required':
    'The school requires two-step verification. Set it up before doing anything else.',
  'access.second_factor_not_begun': 'The QR code has expired. Start again for a new one.',
  'access.second_factor_off': 'You have not turned on two-step verification. Do that first.',
  'access.second_factor_is_required':
    'The school requires two-step verification, so it stays on. You can move it to another device.',
  'access.step_up_required': 'This needs you to confirm that it is you. Confirm and carry on.',
  'access.photo_not_an_image': 'The picture must be a JPEG or PNG file. Choose another.',
  'access.photo_too_large': 'The picture is larger than 2 MB. Choose a smaller one.',
};
